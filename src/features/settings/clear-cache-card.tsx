import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../components/connection.ts'
import { ConfirmationSheet } from '../../components/confirmation-sheet.tsx'
import { useLanguage } from '../../i18n/language.ts'
import type { Locale } from '../../i18n/locales.ts'
import { useUnfinishedSubmissions } from '../../submissions/journal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox, Note } from '../../ui/fields.tsx'
import { Fact } from '../../ui/rows.tsx'
import { cacheSizeQuery, clearCache } from './clear-cache.ts'

/** The size of the cache on this device, and the button to clear it. */
export function ClearCacheCard() {
  const client = useQueryClient()
  const { locale } = useLanguage()
  const { data: size } = useQuery(cacheSizeQuery)
  const [asking, setAsking] = useState(false)
  const clear = useMutation({
    mutationFn: async (drafts: boolean) => {
      const { left, areViewsGone } = await clearCache(client, drafts)
      return { before: size ?? left, now: left, areViewsGone }
    },
    onSettled: () => {
      setAsking(false)
      void client.invalidateQueries({ queryKey: cacheSizeQuery.queryKey })
    },
  })
  return (
    <Card>
      <p className="text-12 text-ink-2">
        <Trans>
          Copies of what you’ve viewed, so pages open quickly and offline. The app calculates the size shown;
          your browser may take a while to free the space.
        </Trans>
      </p>
      <output>
        <dl className="mt-3">
          <Fact name={<Trans comment="what the cache takes on this device">Size</Trans>}>
            <span translate="no">{size === undefined ? '…' : formatSize(size, locale)}</span>
          </Fact>
          {clear.data && (
            <Fact
              name={
                <Trans comment="size of the cache before and after it was cleared">
                  Before and after clearing
                </Trans>
              }
            >
              <span translate="no">
                {formatSize(clear.data.before, locale)} → {formatSize(clear.data.now, locale)}
              </span>
            </Fact>
          )}
        </dl>
      </output>
      <div role="alert">
        {clear.data?.areViewsGone === false && (
          <Note tone="warn" className="mt-3">
            <Trans>Some saved pages couldn’t be removed. Restart the app and try again.</Trans>
          </Note>
        )}
      </div>
      <Button variant="ghost" full aria-haspopup="dialog" className="mt-3" onClick={() => setAsking(true)}>
        <Trans>Clear cache</Trans>
      </Button>
      {asking && (
        <ClearSheet busy={clear.isPending} onClear={clear.mutate} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}

/** Formats bytes in whole kilobytes, or in megabytes from a thousand kilobytes. */
function formatSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= 999_500
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? 1_000_000 : 1_000))
}

interface ClearSheetProps {
  busy: boolean
  onClear: (drafts: boolean) => void
  onClose: () => void
}

/** The confirmation before clearing the cache: what is deleted and what stays. */
function ClearSheet({ busy, onClear, onClose }: ClearSheetProps) {
  const { t } = useLingui()
  const online = useOnline()
  const hasUnconfirmed = useUnfinishedSubmissions().some(({ state }) => state === 'unconfirmed')
  const [drafts, setDrafts] = useState(false)
  return (
    <ConfirmationSheet
      busy={busy}
      onConfirm={() => onClear(drafts)}
      onClose={onClose}
      title={t`Clear the cache?`}
      action={<Trans>Clear cache</Trans>}
    >
      <Part title={<Trans comment="heading: what clearing the cache removes">Removed</Trans>}>
        <Trans>
          Saved records, lists, balances and payment details, and the operator’s pictures and settings. They
          load again when you open the pages that use them.
        </Trans>
      </Part>
      <Part title={<Trans comment="heading: what clearing the cache leaves">Not removed</Trans>}>
        <Trans>
          Your login, language, orders in progress, unconfirmed orders, safer play settings, app lock and
          favourites, and which announcements you’ve read.
        </Trans>
      </Part>
      {!online && (
        <Note tone="warn">
          <Trans>You’re offline. What you clear won’t load again until you’re back online.</Trans>
        </Note>
      )}
      {hasUnconfirmed && (
        <Note>
          <Trans>You have an unconfirmed order. It stays on your home page, and we keep checking it.</Trans>
        </Note>
      )}
      <Checkbox checked={drafts} onChange={({ target }) => setDrafts(target.checked)}>
        <Trans>Also delete drafts I haven’t sent</Trans>
      </Checkbox>
    </ConfirmationSheet>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-2">{children}</p>
    </div>
  )
}
