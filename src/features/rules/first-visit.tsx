import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { putOnHome } from '../../components/home-extras.ts'
import { OperatorHtml } from '../../components/operator-html.tsx'
import { reloadForRetry } from '../../components/reload-for-retry.ts'
import { safeLinks } from '../../components/safe-links.ts'
import { ServiceLink } from '../../components/service-link.tsx'
import { showText } from '../../components/toasts.ts'
import { languageToOffer, OFFERS } from '../../i18n/device-language.ts'
import { chooseLanguage, useLanguage } from '../../i18n/language.ts'
import { type Language, LANGUAGES, type WireLanguage } from '../../i18n/locales.ts'
import { offeredLanguages, useSiteDetails } from '../../site/details.ts'
import { LANGUAGE, readLocal, writeLocal } from '../../local-storage.ts'
import { isMemberBusy } from '../../pwa/updates.ts'
import { acceptedRules, acceptRules, suppressPopUps } from '../../site/first-dialogs.ts'
import { siteQuery, useBrandName, useSiteConfig } from '../../site/site.ts'
import { useUnfinishedSubmissions } from '../../submissions/journal.ts'
import { whileVisible } from '../../time/clock.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog, useModal } from '../../ui/dialog.tsx'
import { focusHeadingAfter } from '../../ui/focus.ts'
import { CrossIcon } from '../../ui/icons/shell.ts'
import { Section } from '../../ui/card.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** How often to check whether the member is still busy (milliseconds). */
const RECHECK_MS = 400

/**
 * Asks to accept the operator's rules on home and in the lobby, where play starts. Registering accepts them too. Waits while
 * there is an unconfirmed order, typed input or an open dialog. After a refusal, shows what to do; customer service stays
 * available.
 */
export function RulesGate({ rules }: { rules: string }) {
  const hasUnconfirmed = useUnfinishedSubmissions().some(({ state }) => state === 'unconfirmed')
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const [step, setStep] = useState<'waits' | 'asks' | 'declined' | 'accepted'>('waits')
  const asksHere = screen === '/_tabs/home' || screen === '/_tabs/home_/category'
  const isWaiting = step === 'waits' && asksHere && !hasUnconfirmed
  useEffect(() => {
    if (!isWaiting) return undefined
    return whileVisible(RECHECK_MS, () => {
      // A registration or another tab may have accepted them.
      if (acceptedRules() === rules) setStep('accepted')
      else if (!isMemberBusy()) setStep('asks')
    })
  }, [isWaiting, rules])
  if (step === 'declined')
    return screen === '/_tabs/service' ? null : <Declined onBack={() => setStep('asks')} />
  if (step !== 'asks' || !asksHere) return null
  return (
    <RulesDialog
      onAccept={() => {
        acceptRules(rules)
        suppressPopUps(visit)
        setStep('accepted')
      }}
      onDecline={() => setStep('declined')}
    />
  )
}

/** Replaces all other pages after a refusal. Shows how to leave, where to find help, and who pays out the member's money. */
function Declined({ onBack }: { onBack: () => void }) {
  const id = useId()
  const help = safeLinks(useSiteDetails().responsible.help_links)
  return (
    <dialog
      {...useModal(onBack)}
      aria-labelledby={id}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper"
    >
      <div className="mx-auto flex min-h-full max-w-column flex-col gap-6 px-4 pt-12 pb-safe">
        {/* A held or second Enter on “No” must not go back: no button has the focus. */}
        <h2 id={id} tabIndex={-1} data-autofocus className="text-20 font-bold">
          <Trans>You can’t use this app yet</Trans>
        </h2>
        <p>
          <Trans>You don’t need to do anything. Just close this page.</Trans>
        </p>
        <p>
          <Trans>
            Any money you have here is still yours. Customer service can pay it out and close your account if
            you want.
          </Trans>
        </p>
        {help.length > 0 && (
          <Section title={<Trans>Free help if gambling is a problem for you or someone close to you</Trans>}>
            <ul className="flex flex-col gap-2">
              {help.map(({ title, href, host }) => (
                <li key={href}>
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={buttonClass({ variant: 'ghost', full: true })}
                  >
                    <span>
                      {title} <span translate="no">({host})</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <div className="mt-auto flex animate-untappable flex-col gap-3 pb-4">
          <ServiceLink size="lg" full />
          <Button full onClick={onBack}>
            <Trans>Go back</Trans>
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** The question about age and rules. Closing it counts as a refusal. */
function RulesDialog({ onAccept, onDecline }: { onAccept: () => void; onDecline: () => void }) {
  const { t } = useLingui()
  const { terms, responsible } = useSiteConfig()
  const operator = useBrandName()
  const [isReading, setReading] = useState(false)
  const age = responsible.min_age
  return (
    <>
      <Dialog
        onClose={onDecline}
        title={
          age === undefined ? <Trans>Before you continue</Trans> : <Trans>Are you {age} or older?</Trans>
        }
        actions={
          // The dialog opens without a tap: a tap meant for the page must not answer it.
          <div className="flex animate-untappable flex-col gap-3">
            <Button full onClick={onAccept}>
              {age === undefined ? (
                <Trans>I accept the rules</Trans>
              ) : (
                <Trans>Yes, and I accept the rules</Trans>
              )}
            </Button>
            <Button variant="ghost" size="lg" full onClick={onDecline}>
              <Trans comment="button: I do not accept the rules, or am too young">No</Trans>
            </Button>
          </div>
        }
      >
        {/* No button has the focus: a key meant for the page must not answer it either. */}
        <div tabIndex={-1} data-autofocus className="outline-none">
          {acceptedRules() !== null && (
            <p className="mb-2 font-semibold text-ink">
              <Trans>The rules have changed since you accepted them.</Trans>
            </p>
          )}
          <p>
            {age === undefined ? (
              <Trans>
                {operator} offers real-money games. By continuing, you accept its user agreement and privacy
                policy.
              </Trans>
            ) : (
              <Trans>
                {operator} offers real-money games, and only to people aged {age} or over. By continuing, you
                accept its user agreement and privacy policy.
              </Trans>
            )}
          </p>
        </div>
        {terms.agreement_html + terms.privacy_html !== '' && (
          <Button variant="quiet" className="mt-2" onClick={() => setReading(true)}>
            <Trans>Read the rules</Trans>
          </Button>
        )}
        <Languages />
      </Dialog>
      {isReading && (
        <Sheet onClose={() => setReading(false)} title={t`User agreement and privacy policy`} isText>
          <OperatorHtml html={terms.agreement_html + terms.privacy_html} />
        </Sheet>
      )}
    </>
  )
}

/** The operator's languages, each by its own name. */
function Languages() {
  const { t } = useLingui()
  const { wire: current } = useLanguage()
  const { data: site } = useQuery({
    ...siteQuery(current),
    placeholderData: keepPreviousData,
    enabled: false,
  })
  const [failed, setFailed] = useState(false)
  const choose = async (wire: WireLanguage) => {
    try {
      await chooseLanguage(wire)
    } catch {
      if (failed) await reloadForRetry()
      setFailed(true)
      showText(t`We couldn’t load that language, so nothing changed. Check your connection, then try again.`)
    }
  }
  return (
    <fieldset aria-label={t`Language`} className="-mx-3 mt-2 flex flex-wrap justify-between">
      {offeredLanguages(site?.languages ?? []).map(({ wire, locale, title }) => (
        <button
          key={wire}
          type="button"
          lang={locale}
          aria-pressed={wire === current}
          className={cx(
            'min-h-11 px-1 text-12',
            wire === current ? 'font-semibold text-ink' : 'text-ink-2 underline',
          )}
          onClick={() => void choose(wire)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}

/** Returns the device's language, if the app and the operator have it and the visitor chose none. */
function useOfferedLanguage(): Language | undefined {
  const { wire } = useLanguage()
  const { data: site } = useQuery({ ...siteQuery(wire), enabled: false })
  if (!site || wire !== LANGUAGES[0]?.wire || readLocal(LANGUAGE) !== null) return undefined
  return languageToOffer(navigator.languages, offeredLanguages(site.languages))
}

const endOffer = () => putOnHome('language', undefined)

/**
 * Offers the device's language above the tab bar of home, over the content. A popover, so that saved views leave it out. Closing
 * it stores the current language as the visitor's choice, so that the offer never returns.
 */
export function LanguageBar() {
  const offered = useOfferedLanguage()
  const { wire } = useLanguage()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const texts = offered && OFFERS[offered.wire]
  if (!texts) return null
  const accept = () => {
    setState('busy')
    chooseLanguage(offered.wire).then(endOffer, async () => {
      if (state === 'failed') await reloadForRetry()
      setState('failed')
    })
  }
  const dismiss = () => {
    writeLocal(LANGUAGE, wire)
    endOffer()
  }
  return (
    <>
      {/* Keeps the end of the page clear of the bar. */}
      <div className="h-24" />
      <aside
        ref={showPopover}
        popover="manual"
        lang={offered.locale}
        aria-label={texts.question}
        className="fixed inset-x-4 top-auto bottom-16 mx-auto max-w-96 animate-appear bg-transparent pb-safe text-ink [:has(dialog:modal)_&]:hidden"
      >
        <div
          ref={focusHeadingAfter}
          className="flex items-center gap-2 rounded-md border border-line bg-surface py-1 pr-1 pl-4 shadow-card"
        >
          <output className="min-w-0 grow font-medium">
            {state === 'failed' ? texts.failed : texts.question}
          </output>
          <Button size="sm" busy={state === 'busy'} onClick={accept}>
            {texts.yes}
          </Button>
          <IconButton icon={CrossIcon} label={texts.close} className="text-ink-2" onClick={dismiss} />
        </div>
      </aside>
    </>
  )
}

// Not inline: React would call it again after each render.
const showPopover = (element: HTMLElement | null) => element?.showPopover?.()
