import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onTraffic, trafficUnderWay } from '../api/traffic.ts'
import { ToastStack } from '../ui/toast.tsx'
import { dismissToast, onToasts, shownToasts } from './toasts.ts'

const PATIENCE_MS = 150

// Shown only for answers that take a while, so that it does not flicker; shown once for any number of requests.
function useLoading(): boolean {
  const busy = useSyncExternalStore(onTraffic, trafficUnderWay) > 0
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return busy && late
}

/** The loading toast and the failure toasts (specification section 8). */
export function Toasts() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(onToasts, shownToasts)
  return (
    <ToastStack loading={useLoading() ? t`Loading...` : undefined} toasts={toasts} onClose={dismissToast} />
  )
}
