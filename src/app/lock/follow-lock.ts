import { lockFlag, onLockFlag } from '../../features/lock/lock-flag.ts'

/**
 * Starts the lock as soon as this member has one: set here, in another tab, or before the last log-out. While the member is unknown, any lock on
 * this device starts it. Returns the function that stops it.
 */
export function followLock(member: string | undefined): () => void {
  const look = () => {
    if (lockFlag(member) !== undefined) void start()
  }
  const stop = onLockFlag(look)
  look()
  return stop
}

async function start(): Promise<void> {
  try {
    const { startLock } = await import('./start-lock.tsx')
    await startLock(false)
  } catch {
    // It could not be loaded: the next start of the app does not go on without it.
  }
}
