import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { depositChannelsQuery, depositClassesQuery } from '../../features/deposit/queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { holdUpdates } from '../../pwa/updates.ts'
import { AsOf } from '../../screen/as-of.tsx'
import { Asked } from '../../screen/asked.tsx'
import { useOnline } from '../../screen/connection.ts'
import type { User } from '../../session/user.ts'
import { Note } from '../../ui/note.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ChannelForm } from './channel-form.tsx'
import { ChannelSkeleton, FormSkeleton } from './form-skeleton.tsx'
import { NoChannel } from './no-channel.tsx'

const route = getRouteApi('/deposit')
const WRITE_AFTER_MS = 300

/** The deposit form: class, channel and amount. What is chosen stands in the address, so that it survives a log-in and coming back. */
export function ClassForm({ user }: { user: User }) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const online = useOnline()
  const { class: asked, amount = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const [typed, setTyped] = useState(amount)
  const classes = useQuery(depositClassesQuery(wire))
  const classId = classes.data?.find((one) => one.id === asked)?.id ?? classes.data?.[0]?.id ?? ''
  const channels = useQuery({ ...depositChannelsQuery(classId, wire), enabled: classId !== '' })

  useEffect(() => (typed === '' ? undefined : holdUpdates()), [typed])
  useEffect(() => {
    if (typed === amount) return undefined
    const write = () => {
      // The next page is on its way already: it must not be called back.
      if (router.latestLocation.pathname !== '/deposit') return
      void navigate({
        search: (chosen) => ({ ...chosen, amount: typed || undefined }),
        replace: true,
        resetScroll: false,
      })
    }
    const timer = setTimeout(write, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, amount, navigate, router])

  const chooseClass = (id: string) =>
    void navigate({ search: { class: id, amount: typed || undefined }, replace: true, resetScroll: false })

  return (
    <Asked query={classes} skeleton={<FormSkeleton />}>
      {(list) => (
        <div className="flex grow flex-col gap-5">
          {!online && channels.dataUpdatedAt > 0 && (
            <Note tone="warn">
              <Trans>Channels and limits</Trans> · <AsOf moment={channels.dataUpdatedAt} />
            </Note>
          )}
          {list.length === 0 ? (
            <NoChannel others={false} />
          ) : (
            <>
              <Segments
                legend={t`Way to pay`}
                value={classId}
                onChange={chooseClass}
                options={list.map(({ id, title }) => ({ value: id, label: title }))}
              />
              <Asked query={channels} skeleton={<ChannelSkeleton />}>
                {(found) =>
                  found.length === 0 ? (
                    <NoChannel others={list.length > 1} />
                  ) : (
                    <ChannelForm channels={found} user={user} typed={typed} onType={setTyped} />
                  )
                }
              </Asked>
            </>
          )}
        </div>
      )}
    </Asked>
  )
}
