/** Cards as they look on the board, by game; whatever has no picture there is a plain card. */
import type { Component } from 'svelte';
import type { Entry, Files, Section } from '../shape';

export interface FaceProps {
  entry: Entry;
  files: Files;
  section: Section;
}

const faces = import.meta.glob<{ default: Component<FaceProps> }>('./*.svelte');

/** The file has the game's id. */
export async function faceOf(game: string): Promise<Component<FaceProps>> {
  const fetched = (await faces[`./${game}.svelte`]?.()) ?? (await faces['./plain.svelte']?.());
  return (fetched as { default: Component<FaceProps> }).default;
}
