import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rebateRecords } from '../../../../src/api/bets.ts'
import { transferRecords } from '../../../../src/api/records.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { serverTime } from '../../../../src/features/records/coverage.ts'
import { movesIn } from '../../../../src/features/records/kinds/transfers.ts'
import { BetsPage } from '../../../../src/features/records/list/bets-page.tsx'
import { MoveRow } from '../../../../src/features/records/list/move-row.tsx'
import { RebateRow } from '../../../../src/features/records/list/rebate-row.tsx'
import { asMember } from '../../as-member.ts'
import { showPage, showView } from '../../show-page.tsx'

const BET = { id: 'R7', rowid: null, code: null, api_code: null, gameCode: null, betAmount: '5', status: 1 }
const pageOf = (row: object) => ({ data: [row], current_page: 1, total: 1, lastPage: 1 })

let bet: object

beforeEach(() => {
  bet = BET
  return asMember(async ({ url }: Request) => {
    const isBets = new URL(url).pathname === '/m/gamerecord/getlist'
    const data = isBets ? pageOf({ ...bet, betTime: serverTime(Date.now(), '+08:00') }) : []
    return Response.json({ code: 200, msg: '', data }, { headers: { date: new Date().toUTCString() } })
  })
})

const help = page.getByRole('link', { name: 'Get help' })

// Red when a row has no name, and a bet or a transfer without a number no way to customer service.
test.each([
  ['its ticket', { rowid: '#10061' }, '#10061'],
  ['its id', {}, 'R7'],
])('a bet of which nothing else is known is named by %s', async (_, known, name) => {
  bet = { ...BET, ...known }
  showPage(makeQueryClient(), '/record', BetsPage)
  await page.getByText(name, { exact: true }).click()
  await expect.element(help).toHaveAttribute('href', '/service?topic=bet&order=R7')
})

test.each([
  [{ type: 1 }, 'Central wallet → --'],
  [{ type: 2 }, '-- → Central wallet'],
  [{ type: null }, '--'],
])('a transfer %j without a venue and without a number', async (known, name) => {
  const row = { id: 'R7', order: '', code: null, money: '5', status: 1, ...known }
  const [move] = movesIn(v.parse(transferRecords.answer, pageOf(row)).rows, false)
  showView(makeQueryClient(), move && <MoveRow row={move} fetchedAt={undefined} zone="+08:00" sign="¥" />)
  await page.getByText(name, { exact: true }).click()
  await expect.element(help).toHaveAttribute('href', '/service?topic=transfer&order=R7')
})

// Red when Lingui parses a title for tags, and loses them.
test('a venue’s title is shown as it is', async () => {
  const row = { id: 'R7', order: '', code: 'a', money: '5', status: 1, type: 1 }
  const [move] = movesIn(v.parse(transferRecords.answer, pageOf(row)).rows, false)
  const titled = move && { ...move, rows: move.rows.map((one) => ({ ...one, venueTitle: '<b>A</b>' })) }
  showView(makeQueryClient(), titled && <MoveRow row={titled} fetchedAt={undefined} zone="+08:00" sign="¥" />)
  await expect.element(page.getByText('Central wallet → <b>A</b>', { exact: true })).toBeVisible()
})

test('a rebate without a venue and a class has a placeholder', async () => {
  const row = { id: 'R7', money: '100', api_code: null, code: null, bl: '1', fs_money: '1', status: 1 }
  const [rebate] = v.parse(rebateRecords.answer, pageOf(row)).rows
  showView(
    makeQueryClient(),
    rebate && <RebateRow row={rebate} fetchedAt={undefined} zone="+08:00" sign="¥" />,
  )
  await expect.element(page.getByText('--', { exact: true })).toBeVisible()
})
