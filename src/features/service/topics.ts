/** The kinds of orders that members ask customer service about. */
export const ORDER_TOPICS = ['deposit', 'withdrawal', 'transfer', 'bet'] as const

export type OrderTopicName = (typeof ORDER_TOPICS)[number]

/** The help questions, in the order shown. Each can be linked as `/service?topic=…`. */
export const HELP_TOPICS = [
  'late-deposit',
  'late-withdrawal',
  'wrong-network',
  'wrong-account',
  'turnover',
  'free-transfer',
  'locked-wallet',
  'rebates',
  'vip',
  'real-name',
  'password',
] as const

export type HelpTopic = (typeof HELP_TOPICS)[number]

export function isHelp(topic: string | undefined): topic is HelpTopic {
  return HELP_TOPICS.some((one) => one === topic)
}
