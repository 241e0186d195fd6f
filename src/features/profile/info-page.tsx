import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView, RefreshQuery } from '../../components/query-view.tsx'
import { GuestCard, MembersPage } from '../../components/page.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { RowLink } from '../../components/row-link.tsx'
import { MemberAvatar } from '../../components/member-avatar.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { storedNameAccepted } from '../../session/accepted-name.ts'
import { type Login, storedLogins } from '../../session/logins.ts'
import { userQuery, type User } from '../../session/user.ts'
import { maskedText } from '../../storage/masked.ts'
import { formatMoment } from '../../time/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CardSection, Fact, Row, RowsCard, Blocks } from '../../ui/rows.tsx'
import { MemberIcon } from '../../ui/icons/shell.ts'
import { useFieldNames, useValueText } from './field-names.ts'
import type { ProfileField } from './fields.ts'
import { savedValue } from './rules.ts'

const PERSONAL = ['gender', 'born_time'] as const
const CONTACT = ['phone', 'email', 'qq', 'telegram', 'weixin', 'skype'] as const
/** The fields that are masked until the member chooses to show them. */
const MASKED_FIELDS = new Set<ProfileField | 'real_name'>(['phone', 'email', 'real_name'])

/** The member's details: one row per field, each a link to its edit page. */
function Details({ user }: { user: User }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const name = t`Username`
  const names = useFieldNames()
  const valueText = useValueText()
  const masked = (field: ProfileField | 'real_name', value: string) =>
    MASKED_FIELDS.has(field) && !isShown ? maskedText(value) : value
  // The copy stored for offline use is masked already, so it cannot be revealed.
  const canShow = [user.phone, user.email, user.real_name].some((value) => maskedText(value) !== value)
  const isNameAccepted = storedNameAccepted.useOwn()
  const hasName = isNameAccepted === true || user.real_name !== ''
  const fieldRow = (field: ProfileField) => {
    const saved = savedValue(field, user)
    const value = saved === undefined ? user[field] : masked(field, valueText(field, saved))
    const isOwnWords = field !== 'gender' && field !== 'born_time'
    return (
      <RowLink
        key={field}
        to="/mine-edit"
        search={{ field }}
        title={names[field]}
        end={
          value === '' ? (
            <Trans comment="nothing is given for this field yet">Not provided</Trans>
          ) : (
            <span translate={isOwnWords ? 'no' : undefined} className="wrap-anywhere">
              {value}
            </span>
          )
        }
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <RowsCard>
        <RowLink
          to="/mine-edit"
          search={{ field: 'img' }}
          title={<Trans>Change picture</Trans>}
          icon={<MemberAvatar img={user.img} />}
        />
        <Row
          title={name}
          end={
            <span className="flex items-center justify-end gap-3">
              <span translate="no" className="wrap-anywhere">
                {user.username}
              </span>
              {/* Customer service asks for it first. */}
              <CopyButton text={user.username} label={t`Copy ${name}`} />
            </span>
          }
        />
        <Row
          title={<Trans>VIP level</Trans>}
          end={
            <span className="font-semibold text-gold" translate="no">
              {user.vip_level}
            </span>
          }
        />
        <Row title={<Trans>Currency</Trans>} end={<span translate="no">{user.currency}</span>} />
      </RowsCard>
      <Section
        title={<Trans>About you</Trans>}
        end={
          canShow && (
            <Button variant="quiet" size="sm" className="-my-3" onClick={() => setShown(!isShown)}>
              {isShown ? t`Hide private details` : t`Show private details`}
            </Button>
          )
        }
      >
        <RowsCard>
          <RowLink
            to="/auth-tips"
            title={<Trans>Real name</Trans>}
            subtitle={hasName && <Trans>You’ve added your name, so it can’t be changed here.</Trans>}
            end={
              user.real_name !== '' ? (
                <span translate="no">{masked('real_name', user.real_name)}</span>
              ) : hasName ? (
                <Trans comment="the real name: the server has it, but does not return it">Added</Trans>
              ) : (
                isNameAccepted === false && <Trans>Not added yet</Trans>
              )
            }
          />
          {PERSONAL.map(fieldRow)}
        </RowsCard>
      </Section>
      <Section title={<Trans>How to reach you</Trans>}>
        <RowsCard>{CONTACT.map(fieldRow)}</RowsCard>
      </Section>
      <Logins />
    </div>
  )
}

/** The member's last logins on this device. The member can notice one that was not theirs. Placed last: it loads late. */
function Logins() {
  const logins = storedLogins.useOwn()
  if (!logins) return null
  return (
    <CardSection title={<Trans>Logins on this device</Trans>}>
      <dl className="flex flex-col gap-2">
        <Fact name={<Trans comment="the login of the present session">Current login</Trans>}>
          <When login={logins.last} />
        </Fact>
        <Fact name={<Trans comment="the login before the present one">Previous login</Trans>}>
          {logins.before ? (
            <When login={logins.before} />
          ) : (
            <Trans comment="no earlier login is known">None on this device</Trans>
          )}
        </Fact>
      </dl>
      <p className="mt-3 text-12 text-ink-2">
        <Trans>
          This list is stored only on this device. If you don’t recognise a login, log out and ask customer
          service for a new password.
        </Trans>
      </p>
    </CardSection>
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

/** The member's details, with links to change them. Guests see what the page is for. */
export function InfoPage() {
  const { t } = useLingui()
  return (
    <MembersPage
      title={t`My details`}
      className="px-safe pb-8"
      guest={
        <GuestCard icon={MemberIcon} title={<Trans>Your details, in one place</Trans>}>
          <Trans>
            Log in to see your details and to change your picture, phone number and other contacts.
          </Trans>
        </GuestCard>
      }
    >
      <Content />
    </MembersPage>
  )
}

function Content() {
  // Always refetch: the stored copy is masked.
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' })
  return (
    <PullToRefresh refetch={user.refetch}>
      <QueryView query={user} skeleton={<Blocks of={[232, 198, 370]} className="gap-6" />}>
        {(data) => (
          <>
            <Details user={data} />
            <RefreshQuery query={user} />
          </>
        )}
      </QueryView>
    </PullToRefresh>
  )
}
