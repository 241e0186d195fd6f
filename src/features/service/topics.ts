/** The kinds of orders that members ask customer service about. */
export const ORDER_TOPICS = ['deposit', 'withdrawal', 'transfer'] as const

/** The kinds of orders that members ask customer service about. */
export type OrderTopicName = (typeof ORDER_TOPICS)[number]

/** The questions that are answered, in the order shown; each can be linked as `/service?topic=…`. */
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

/** A question that is answered. */
export type HelpTopic = (typeof HELP_TOPICS)[number]

/** True for a topic that is one of the questions. */
export function isHelp(topic: string | undefined): topic is HelpTopic {
  return HELP_TOPICS.some((one) => one === topic)
}

/** The order in a URL: it becomes part of our text, so it may contain only the characters of orders. */
export const ORDER_IN_ADDRESS = /^[\w-]{1,64}$/
