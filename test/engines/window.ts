/** The engines that the journeys of this folder run on. */
export const ENGINES = ['webkit', 'firefox'] as const
export type EngineName = (typeof ENGINES)[number]

/** The size of an iPhone 14, in CSS pixels. */
export const SIZE = { width: 390, height: 844 }

/** The keys that journeys press, by their names in the DOM. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'PageDown'

/** Called for each page error and console error. */
export type Report = (problem: string) => void

/** An open browser window: one tab, one profile. Input is the engine's own, so its events are trusted. */
export interface EngineWindow {
  /** Starts a full load. */
  load(url: string): Promise<void>
  reload(): Promise<void>
  /** Goes one entry back in the history, as the browser's button does. */
  back(): Promise<void>
  /** Resolves with the URL of the current page, as the browser's window shows it. */
  url(): Promise<string>
  /** Resolves with true while a load or a step in the history is under way. */
  isLoading(): Promise<boolean>
  /** Runs the body of an async function in the page. Resolves with the string that it returns. */
  run(body: string): Promise<unknown>
  /** Presses and releases the pointer. */
  click(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  /** Types into the focused field. */
  type(characters: string): Promise<void>
  /** Runs a script in every document from now on, before its own. */
  addInitScript(script: string): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}

/** An installed browser engine. */
export interface Engine {
  /** Opens a window on a profile folder. Downloads go to its subfolder `downloads`. */
  open(profile: string, report: Report): Promise<EngineWindow>
  close(): Promise<void>
}
