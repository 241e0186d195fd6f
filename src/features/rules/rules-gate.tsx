import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { updatesHeld } from '../../pwa/updates.ts'
import { useSession } from '../../session/session.ts'
import { acceptRules } from '../../site/accepted-rules.ts'
import { useOpenSubmissions } from '../../submissions/journal.ts'
import { Declined } from './declined.tsx'
import { RulesDialog } from './rules-dialog.tsx'

/** How often it is looked whether something is still in the member's hands. */
const LOOK_AGAIN_MS = 400

/**
 * Asks for the operator's rules, once there is nothing in the member's hands: no order without an answer, nothing typed, no other sheet. Who says
 * no is shown what to do; customer service stays open.
 */
export default function RulesGate({ rules }: { rules: string }) {
  const { member } = useSession()
  const hasDoubt = useOpenSubmissions(member).some(({ state }) => state === 'doubt')
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() })
  const [step, setStep] = useState<'waits' | 'asks' | 'declined' | 'accepted'>('waits')
  useEffect(() => {
    if (step !== 'waits' || hasDoubt) return undefined
    const timer = setInterval(() => {
      if (!updatesHeld()) setStep('asks')
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [step, hasDoubt])
  if (path === '/service') return null
  if (step === 'declined') return <Declined onBack={() => setStep('asks')} />
  if (step !== 'asks') return null
  return (
    <RulesDialog
      onAccept={() => {
        acceptRules(rules)
        setStep('accepted')
      }}
      onDecline={() => setStep('declined')}
    />
  )
}
