import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import * as v from 'valibot'
import { TABLES, TABLES_VERSION } from './tables.ts'

/** A whole number of the database as a JS number. Not for amounts: those stay bigint. */
export const wholeNumber = v.pipe(v.bigint(), v.transform(Number))

/** Why a data file cannot be used. It is not writable, or its content cannot be read. */
export class DataFileProblem extends Error {
  readonly kind: 'unwritable' | 'unreadable'

  constructor(kind: 'unwritable' | 'unreadable', cause: unknown) {
    super(`data file ${kind}`, { cause })
    this.kind = kind
  }
}

/** The database: every row that is read passes a schema, every statement is prepared once. */
export interface Database {
  /** Returns all rows of a query. */
  all<S extends v.GenericSchema>(row: S, sql: string, ...values: SQLInputValue[]): v.InferOutput<S>[]
  /** Returns the first row of a query, or undefined. */
  first<S extends v.GenericSchema>(
    row: S,
    sql: string,
    ...values: SQLInputValue[]
  ): v.InferOutput<S> | undefined
  /** Runs a change and returns the id of the row it inserted last. */
  run(sql: string, ...values: SQLInputValue[]): number
  /** Runs all changes of `work` or, if it throws, none. `work` must be synchronous. */
  transaction<T>(work: () => T): T
  close(): void
}

/** Opens (and fills with empty tables) a database file, or ':memory:'. Throws `DataFileProblem`. */
export function openDatabase(file: string): Database {
  const sqlite = open(file)
  const statements = new Map<string, StatementSync>()

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    const statement = sqlite.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    all: (row, sql, ...values) =>
      prepared(sql)
        .all(...values)
        .map((found) => v.parse(row, found)),
    first: (row, sql, ...values) => {
      const found = prepared(sql).get(...values)
      return found && v.parse(row, found)
    },
    run: (sql, ...values) => Number(prepared(sql).run(...values).lastInsertRowid),
    transaction: (work) => {
      sqlite.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        sqlite.exec('COMMIT')
        return result
      } catch (error) {
        sqlite.exec('ROLLBACK')
        throw error
      }
    },
    close: () => sqlite.close(),
  }
}

function open(file: string): DatabaseSync {
  let sqlite: DatabaseSync | undefined
  try {
    sqlite = new DatabaseSync(file, { readBigInts: true, timeout: 2000 })
    // Waiting for the disk takes most of a test's time when others write too. Only a power cut can damage the file.
    sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON')
    const version = Number(sqlite.prepare('PRAGMA user_version').get()?.['user_version'])
    if (version === 0) sqlite.exec(`BEGIN; ${TABLES}; PRAGMA user_version = ${TABLES_VERSION}; COMMIT`)
    else if (version !== TABLES_VERSION) throw new DataFileProblem('unreadable', `version ${version}`)
    else if (sqlite.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] !== 'ok')
      throw new DataFileProblem('unreadable', 'damaged')
    return sqlite
  } catch (error) {
    sqlite?.close()
    if (error instanceof DataFileProblem) throw error
    throw new DataFileProblem(isCorrupt(error) ? 'unreadable' : 'unwritable', error)
  }
}

/**
 * Returns whether SQLite cannot use the file. Its codes are 1 "table exists already" (not our file), 11 "image is malformed", 26 "not a database".
 */
function isCorrupt(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return code === 1 || code === 11 || code === 26
}
