import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DataFileProblem, openDatabase, wholeNumber } from '../../platform/database.ts'
import { testFile } from './running-platform.ts'

/** Returns why a file cannot be opened, or undefined. */
function problemWith(file: string): unknown {
  try {
    openDatabase(file).close()
    return undefined
  } catch (error) {
    return error instanceof DataFileProblem ? error.kind : error
  }
}

describe('the data file', () => {
  it('is recognised as damaged inside', async () => {
    const file = await testFile()
    expect(problemWith(file)).toBeUndefined()
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(40_000, 7), 0, 40_000, 8192)
    closeSync(handle)
    expect(problemWith(file)).toBe('unreadable')
  })

  it('is recognised as truncated', async () => {
    const file = await testFile()
    truncateSync(file, statSync(file).size / 2)
    expect(problemWith(file)).toBe('unreadable')
  })

  it('of another version is refused', async () => {
    const file = await testFile()
    const db = openDatabase(file)
    db.run('PRAGMA user_version = 99')
    db.close()
    expect(problemWith(file)).toBe('unreadable')
  })
})

describe('a transaction', () => {
  it('leaves nothing behind when it fails', () => {
    const db = openDatabase(':memory:')
    const add = (name: string) => db.run('INSERT INTO setting (name, value) VALUES (?, ?)', name, 'x')
    expect(() =>
      db.transaction(() => {
        add('one')
        add('one')
      }),
    ).toThrow('UNIQUE')
    const count = db.first(v.object({ count: wholeNumber }), 'SELECT count(*) AS count FROM setting')
    expect(count).toEqual({ count: 0 })
    db.close()
  })
})
