/**
 * The stages of a start, in order. Each leaves a `performance.mark` named `lantern <stage>`, which an operator's monitoring can
 * read. `code`: the app's code runs. `disk`: session, journal and language are read. `data`: stored answers are restored. `render`:
 * the first render begins. `screen`: the first screen replaces the frame. `view`: a saved view is shown, earlier than all of these.
 */
export const STAGES = ['view', 'code', 'disk', 'data', 'render', 'screen'] as const

export function markStage(stage: (typeof STAGES)[number]): void {
  performance.mark(`lantern ${stage}`)
}
