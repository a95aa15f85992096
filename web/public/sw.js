/* Shows what the server sends while no page is open, and leads to the table. It keeps nothing and fetches nothing. */
self.addEventListener('push', (event) => {
  const said = event.data?.json() ?? { title: 'Last Turn', body: '', url: '/tables' };
  const shown = { body: said.body, icon: '/icon.svg', tag: said.url, data: said.url };
  event.waitUntil(self.registration.showNotification(said.title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
