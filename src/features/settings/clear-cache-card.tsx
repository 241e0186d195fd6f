import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { cacheSizeQuery, clearCache } from './clear-cache.ts'
import { ClearSheet } from './clear-sheet.tsx'
import { deviceStateQuery } from './device-state.ts'
import { formatSize } from './format-size.ts'

interface Cleared {
  before: number
  now: number
}

/** How much of what was seen lies on this device, and the way to be rid of it. */
export function ClearCacheCard() {
  const client = useQueryClient()
  const { locale } = useLanguage()
  const { data: size } = useQuery(cacheSizeQuery)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [cleared, setCleared] = useState<Cleared>()
  const clear = async (drafts: boolean) => {
    setBusy(true)
    const now = await clearCache(client, drafts)
    setCleared({ before: size ?? now, now })
    setBusy(false)
    setAsking(false)
    void client.invalidateQueries({ queryKey: cacheSizeQuery.queryKey })
    void client.invalidateQueries({ queryKey: deviceStateQuery.queryKey })
  }
  return (
    <Card>
      <p className="text-12 text-ink-2">
        <Trans>
          Copies of what you have seen, so that it opens at once and without a connection. Counted by the app;
          the browser may take a while to free the space.
        </Trans>
      </p>
      <output>
        <Facts className="mt-3">
          <Fact name={<Trans comment="what the cache takes on this device">Size</Trans>}>
            <span translate="no">{size === undefined ? '…' : formatSize(size, locale)}</span>
          </Fact>
          {cleared && (
            <Fact name={<Trans comment="size of the cache before and after it was cleared">Cleared</Trans>}>
              <span translate="no">
                {formatSize(cleared.before, locale)} → {formatSize(cleared.now, locale)}
              </span>
            </Fact>
          )}
        </Facts>
      </output>
      <Button
        variant="ghost"
        size="md"
        full
        aria-haspopup="dialog"
        className="mt-3"
        onClick={() => setAsking(true)}
      >
        <Trans>Clear cache</Trans>
      </Button>
      {asking && (
        <ClearSheet busy={busy} onClear={(drafts) => void clear(drafts)} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}
