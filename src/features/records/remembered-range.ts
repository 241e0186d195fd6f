import * as v from 'valibot'
import { readLocal, writeLocal } from '../../local-storage.ts'
import { PRESETS, type Preset } from './filter.ts'

const KEY = 'records-range'
const USUAL: Preset = 90

const stored = v.fallback(v.pipe(v.string(), v.transform(toPreset), v.picklist(PRESETS)), USUAL)

function toPreset(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text
}

/** The range last chosen on this device. */
export function rememberedRange(): Preset {
  return v.parse(stored, readLocal(KEY))
}

/** Stores the chosen range for the next visit. */
export function rememberRange(preset: Preset): void {
  writeLocal(KEY, String(preset))
}
