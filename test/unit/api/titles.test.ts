import * as v from 'valibot'
import { expect, it } from 'vitest'
import { activityClasses, activityList } from '../../../src/api/activities.ts'
import { betVenues } from '../../../src/api/bets.ts'
import { bankList } from '../../../src/api/cards.ts'
import { noticeList } from '../../../src/api/config.ts'
import { feedbackTypes } from '../../../src/api/member.ts'

// Red when a button, a row or a heading is blank.
it.each([
  ['an activity class', activityClasses.answer, '7'],
  ['an activity', activityList.answer, '7'],
  ['an announcement', noticeList.answer, '7'],
  ['a bank', bankList.answer, '7'],
  ['a topic of feedback', feedbackTypes.answer, '7'],
  ['a venue of bets', betVenues.answer, '7'],
] as const)('names %s that the server sends without a title', (_, answer, title) => {
  for (const sent of [{ id: 7 }, { id: 7, title: '' }, { id: 7, title: '  ' }])
    expect(v.parse(answer, [sent])).toMatchObject([{ title }])
})
