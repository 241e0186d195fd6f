import type { Fault } from './fault.ts'
import type { LaidFault } from './laid-fault.ts'
import type { Line } from './line.ts'
import { TOXICS } from './toxics.ts'

/** What a fault can be aimed at on the page, besides a single call. */
export const WIDE_AIMS: Readonly<Record<string, RegExp>> = {
  everything: /^/,
  'every call': /^\/m\//,
  'the app’s files': /^\/(?!m\/|uploads\/|pay\/)/,
}

/** What was chosen on the page. */
export interface Choice {
  /** The name of a toxic. */
  toxic: string
  /** A call's path, or the name of a wide aim. */
  aim: string
  skip: number
  /** 0 is no end. */
  times: number
}

/** A fault that was chosen by hand, on the line or taken off it. */
export interface ChosenFault extends Choice {
  id: number
  isOn: boolean
  hits: number
}

/** The faults chosen by hand on a line; those switched off stay in the list. */
export function chosenFaults(line: Line) {
  const known = new Map<string, Fault>(Object.entries(TOXICS))
  let entries: { id: number; choice: Choice; laid: LaidFault }[] = []
  let newest = 0
  const isOn = ({ laid }: { laid: LaidFault }) => line.faults().includes(laid)

  function lay({ toxic, aim, skip, times }: Choice): LaidFault | undefined {
    const fault = known.get(toxic)
    const path = WIDE_AIMS[aim] ?? aim
    return (
      fault &&
      line.fault(fault.kind === 'down' ? fault : { ...fault, path, skip, ...(times > 0 && { times }) })
    )
  }

  return {
    list: (): ChosenFault[] =>
      entries.map((entry) => ({ id: entry.id, ...entry.choice, isOn: isOn(entry), hits: entry.laid.hits })),
    /** Lays a fault; does nothing when there is no toxic of that name. */
    add: (choice: Choice) => {
      const laid = lay(choice)
      newest += 1
      if (laid) entries = [...entries, { id: newest, choice, laid }]
    },
    /** Takes a fault off the line, or lays it again, counted again. */
    toggle: (id: number) => {
      entries = entries.map((entry) => {
        if (entry.id !== id) return entry
        if (!isOn(entry)) return { ...entry, laid: lay(entry.choice) ?? entry.laid }
        entry.laid.release()
        return entry
      })
    },
    clear: () => {
      entries = []
      line.clear()
    },
  }
}
