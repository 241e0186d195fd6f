export { ChoiceSheet } from './choice-sheet.tsx'
export { RangeSheet } from './range-sheet.tsx'
