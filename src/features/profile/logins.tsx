import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/language.ts'
import { loginsQuery, type Login } from '../../session/logins.ts'
import { useSession } from '../../session/session.ts'
import { formatMoment } from '../../time/format-time.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'

/** When this member last logged in on this device: a login that was not one's own is seen here. Comes last, and pushes nothing down. */
export function Logins() {
  const { member } = useSession()
  const { data } = useQuery(loginsQuery(member))
  if (!data) return null
  return (
    <Section title={<Trans>Logins on this device</Trans>}>
      <Card>
        <Facts className="flex flex-col gap-2">
          <Fact name={<Trans comment="the login of the present session">This login</Trans>}>
            <When login={data.last} />
          </Fact>
          <Fact name={<Trans comment="the login before the present one">The one before</Trans>}>
            {data.before ? (
              <When login={data.before} />
            ) : (
              <Trans comment="no earlier login is known">None on this device</Trans>
            )}
          </Fact>
        </Facts>
        <p className="mt-3 text-12 text-ink-2">
          <Trans>
            Only this device notes its logins, here and nowhere else. If one was not yours, log out and ask
            customer service for a new password.
          </Trans>
        </p>
      </Card>
    </Section>
  )
}

function When({ login }: { login: Login }) {
  const { locale } = useLanguage()
  return (
    <>
      {formatMoment(login.at, locale)} <span translate="no">{login.device}</span>
    </>
  )
}
