import { mount } from 'svelte';
import App from './App.svelte';
import { applyTheme, loadTheme } from './ui/theme';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/games.css';
import './styles/base.css';
import './styles/controls.css';

applyTheme(loadTheme());
mount(App, { target: document.body });
