import type { Fault } from './fault.ts'
import type { FaultHandle } from './active-fault.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { TOXICS } from './toxics.ts'

/** What a fault on the page can apply to, besides a single call. */
export const WIDE_AIMS: Readonly<Record<string, RegExp>> = {
  everything: /^/,
  'every call': /^\/m\//,
  'the app’s files': /^\/(?!m\/|uploads\/|pay\/)/,
}

/** A fault as the form on the page describes it. */
export interface Choice {
  /** The name of a toxic. */
  toxic: string
  /** A call's path, or the name of a wide aim. */
  aim: string
  skip: number
  /** 0 means no limit. */
  times: number
}

/** A fault chosen by hand, turned on or off. */
export interface ChosenFault extends Choice {
  id: number
  isOn: boolean
  hits: number
}

/** Manages the faults chosen by hand; those turned off stay in the list. */
export function chosenFaults(network: FaultProxy) {
  const known = new Map<string, Fault>(Object.entries(TOXICS))
  let entries: { id: number; choice: Choice; activeFault: FaultHandle }[] = []
  let newest = 0
  const isOn = ({ activeFault }: { activeFault: FaultHandle }) => network.faults().includes(activeFault)

  function startFault({ toxic, aim, skip, times }: Choice): FaultHandle | undefined {
    const fault = known.get(toxic)
    const path = WIDE_AIMS[aim] ?? aim
    return (
      fault &&
      network.fault(fault.kind === 'down' ? fault : { ...fault, path, skip, ...(times > 0 && { times }) })
    )
  }

  return {
    list: (): ChosenFault[] =>
      entries.map((entry) => ({
        id: entry.id,
        ...entry.choice,
        isOn: isOn(entry),
        hits: entry.activeFault.hits,
      })),
    /** Adds a fault; does nothing for an unknown toxic. */
    add: (choice: Choice) => {
      const activeFault = startFault(choice)
      newest += 1
      if (activeFault) entries = [...entries, { id: newest, choice, activeFault }]
    },
    /** Switches a fault off, or on again with its count at 0. */
    toggle: (id: number) => {
      entries = entries.map((entry) => {
        if (entry.id !== id) return entry
        if (!isOn(entry)) return { ...entry, activeFault: startFault(entry.choice) ?? entry.activeFault }
        entry.activeFault.release()
        return entry
      })
    },
    clear: () => {
      entries = []
      network.clear()
    },
  }
}
