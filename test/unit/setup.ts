import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import '../seed.ts'

// Test files share a process (`isolate: false`). Each starts with fresh modules, the real globals and timers, and an empty disk.
vi.resetModules()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
globalThis.indexedDB = new IDBFactory()
