import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import { TABLES, TABLE_NAMES } from './tables.ts';

/** One stored record. */
export type Row = Record<string, SQLOutputValue>;

/** The few ways in which Harbor speaks to its store. */
export interface Database {
  one(sql: string, ...values: readonly SQLInputValue[]): Row | undefined;
  all(sql: string, ...values: readonly SQLInputValue[]): Row[];
  run(sql: string, ...values: readonly SQLInputValue[]): number;
  insert(table: string, values: Readonly<Record<string, SQLInputValue>>): void;
  /** Adds a function to SQL. */
  define(name: string, work: (value: SQLOutputValue) => SQLInputValue): void;
  columns(table: string): readonly string[];
  empty(): void;
  close(): void;
  isOpen(): boolean;
}

/** Opens the store and creates the tables that are missing. */
export function openDatabase(path: string): Database {
  const sqlite = new DatabaseSync(path);
  sqlite.exec('PRAGMA foreign_keys = ON');
  sqlite.exec(TABLES);
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql) ?? sqlite.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return {
    one: (sql, ...values) => prepare(sql).get(...values),
    all: (sql, ...values) => prepare(sql).all(...values),
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    insert(table, values) {
      const names = Object.keys(values);
      const marks = names.map(() => '?').join(', ');
      prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`).run(...Object.values(values));
    },
    define: (name, work) => sqlite.function(name, work),
    columns: (table) =>
      sqlite
        .prepare(`PRAGMA table_info(${table})`)
        .all()
        .map((row) => String(row['name'])),
    empty() {
      for (const table of TABLE_NAMES) sqlite.exec(`DELETE FROM ${table}`);
    },
    close: () => sqlite.close(),
    isOpen: () => sqlite.isOpen,
  };
}
