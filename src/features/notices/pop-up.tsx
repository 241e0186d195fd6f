import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Notice } from '../../api/config.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { OperatorHtml, sanitizerQuery } from '../../components/operator-html.tsx'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { isMemberBusy } from '../../pwa/updates.ts'
import { arePopUpsSuppressed, rulesToAccept } from '../../site/first-dialogs.ts'
import { siteQuery, useSiteConfig } from '../../site/site.ts'
import { useUnfinishedSubmissions } from '../../submissions/journal.ts'
import { deviceDay } from '../../time/format-time.ts'
import { useNow } from '../../time/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { withShown, nextPopUp, useNoteSeen } from './change-marks.ts'
import { DEVICE, storedMarks } from './queries.ts'
import { Published } from './published.tsx'

/**
 * Pops up the next announcement on home, each at most once a day per device. Waits for the site config and the user info. Shows
 * none during a visit that starts with the rules dialog, a registration or a logout, nor over typed input, an open dialog or an
 * open submission.
 */
export function NoticePopUp({ notices }: { notices: readonly Notice[] }): ReactNode {
  const marks = storedMarks.use(DEVICE)
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const hasRules = rulesToAccept(useSiteConfig()) !== undefined
  const today = deviceDay(useNow(60_000))
  const next = marks && nextPopUp(notices, marks, today)
  // Load the sanitizer first, so that the sheet opens at its full height.
  const { data: sanitizer } = useQuery({ ...sanitizerQuery, enabled: next !== undefined })
  const isReady = useIsHomeReady() && marks !== undefined && sanitizer !== undefined
  // The id to show; null for none. Chosen once per visit: a later announcement must not cover what the member is doing.
  const [id, setId] = useState<string | null>()
  if (isReady && id === undefined)
    setId(hasRules || arePopUpsSuppressed(visit) || isMemberBusy() ? null : (next?.id ?? null))
  useNoteSeen(id, today)
  const notice = notices.find((one) => one.id === id)
  if (!notice) return null
  const close = () => setId(null)
  const dismiss = () => {
    const all = notices.filter(({ popUp }) => popUp).map((one) => one.id)
    void storedMarks.change(DEVICE, (before) => withShown(before, all, today))
    close()
  }
  return (
    <Sheet
      onClose={close}
      title={<span translate="no">{notice.title}</span>}
      isText
      footer={
        <div className="flex flex-wrap gap-3 *:grow *:basis-[9.5rem]">
          <ButtonLink to="/list" variant="ghost">
            <Trans>All announcements</Trans>
          </ButtonLink>
          <Button variant="ghost" onClick={dismiss}>
            <Trans>Don’t show again today</Trans>
          </Button>
        </div>
      }
    >
      <Published notice={notice} className="mb-3" />
      <OperatorHtml html={notice.html} />
    </Sheet>
  )
}

/**
 * Returns whether home is the current page and fully loaded. Also requires that no navigation is pending and no submission is
 * open.
 */
function useIsHomeReady(): boolean {
  const { wire } = useLanguage()
  const { token } = useSession()
  const isSiteThere = useQuery({ ...siteQuery(wire), enabled: false }).data !== undefined
  const isUserThere = useQuery({ ...userQuery, enabled: false }).data !== undefined
  const isUnconfirmed = useUnfinishedSubmissions().length > 0
  const isOnScreen = useRouterState({ select: ({ status }) => status === 'idle' })
  return isOnScreen && isSiteThere && (token === undefined || isUserThere) && !isUnconfirmed
}
