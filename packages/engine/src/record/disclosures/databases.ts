import type { Detector } from './detector.ts';

/** What databases and their drivers say, each in words of its own. */
export const DATABASES: readonly Detector[] = [
  {
    kind: 'sql-postgresql',
    signs: [
      ' at or near "',
      '" does not exist',
      'operator does not exist: ',
      'invalid input syntax for ',
      'unique constraint "',
      'foreign key constraint "',
      'null value in column "',
      'value too long for type character',
      'PG::',
      'invalid byte sequence for encoding "',
    ],
    shape:
      /(?:syntax error|unterminated quoted \w{1,20}|unterminated \w{1,20}) at or near "|(?:relation|column|function|role|database) "[^"\n]{1,120}" does not exist|operator does not exist: \w{1,40}|invalid input syntax for (?:type |integer|uuid|json)|(?:violates|duplicate key value violates) (?:unique|foreign key) constraint "|null value in column "|value too long for type character|\bPG::[A-Z]\w{3,60}|invalid byte sequence for encoding "UTF8"/,
  },
  {
    kind: 'sql-mysql',
    signs: [
      'error in your SQL syntax',
      'ER_',
      "' for key '",
      "Unknown column '",
      "' doesn't exist",
      'mysql_fetch_',
      'MySQL server version',
    ],
    shape:
      /You have an error in your SQL syntax|\bER_(?:PARSE_ERROR|DUP_ENTRY|BAD_FIELD_ERROR|NO_SUCH_TABLE|BAD_NULL_ERROR|DATA_TOO_LONG|TRUNCATED_WRONG_VALUE\w{0,30}|ACCESS_DENIED_ERROR|NO_REFERENCED_ROW\w{0,4}|ROW_IS_REFERENCED\w{0,4}|WRONG_VALUE\w{0,30}|SYNTAX_ERROR|EMPTY_QUERY)\b|Duplicate entry '[^'\n]{0,120}' for key '|Unknown column '[^'\n]{1,120}' in '(?:field list|where clause|order clause|on clause|group statement)'|Table '[^'\n]{1,120}' doesn't exist|mysql_fetch_\w{1,20}\(|corresponds to your (?:MySQL|MariaDB) server version/,
  },
  {
    kind: 'sql-sqlite',
    signs: [
      'SQLITE_',
      '": syntax error',
      'unrecognized token: "',
      'no such table: ',
      'no such column: ',
      ' constraint failed: ',
    ],
    shape:
      /\b(?:ERR_)?SQLITE_(?:ERROR|CONSTRAINT|BUSY|LOCKED|MISUSE|MISMATCH|READONLY|CANTOPEN|CORRUPT|RANGE|TOOBIG|FULL|IOERR)\w{0,30}|near "[^"\n]{0,120}": syntax error|unrecognized token: "|no such (?:table|column): [\w."]{1,80}|(?:UNIQUE|NOT NULL|FOREIGN KEY|CHECK) constraint failed: \w{1,80}/,
  },
  {
    kind: 'sql-oracle',
    signs: ['ORA-', 'PLS-'],
    shape: /\b(?:ORA|PLS)-\d{5}: /,
  },
  {
    kind: 'sql-mssql',
    signs: [
      'Unclosed quotation mark',
      "Incorrect syntax near '",
      'SQL Server',
      'Conversion failed when converting the ',
      "Invalid object name '",
      "Invalid column name '",
      'SqlClient',
    ],
    shape:
      /Unclosed quotation mark after the character string|Incorrect syntax near '|\[(?:ODBC )?SQL Server(?: Driver)?\]|OLE DB Provider for SQL Server|Conversion failed when converting the n?varchar value|Invalid (?:object|column) name '|(?:System|Microsoft)\.Data\.SqlClient/,
  },
  {
    kind: 'sql-state',
    signs: ['SQLSTATE', 'SQL state', 'could not execute ', 'JDBC'],
    shape:
      /\bSQLSTATE(?:\[|: ?|=| )\w{5}\b|\bSQL state \[\w{5}\]|could not execute (?:query|statement|batch)\b|\bJDBC(?:Connection|SQL)?Exception\b/,
  },
  {
    kind: 'sql-query',
    signs: [
      'SELECT ',
      'select ',
      'INSERT INTO ',
      'insert into ',
      'UPDATE ',
      'update ',
      'DELETE FROM ',
      'delete from ',
    ],
    shape:
      /(?<![\w])(?:SELECT [\w*"`[\].,() ]{1,200} FROM ["`[]?\w[\w."`\]]{0,80}\s{1,4}(?:AS |WHERE |LIMIT |ORDER BY |LEFT |INNER |JOIN |GROUP BY )|select [\w*"`[\].,() ]{1,200} from ["`[]?\w[\w."`\]]{0,80} (?:where|limit|order by|left join|inner join) ["`[(\w]|(?:INSERT INTO|insert into) ["`[]?\w[\w."`\]]{0,80} {0,1}\([\w"`[\], ]{1,300}\) (?:VALUES|values|returning|RETURNING)\b|(?:UPDATE|update) ["`[]?\w[\w."`\]]{0,80} (?:SET|set) ["`[]?\w{1,60}["`\]]? ?=|(?:DELETE FROM|delete from) ["`[]?\w[\w."`\]]{0,80} (?:WHERE|where) )/,
  },
  {
    kind: 'orm-prisma',
    signs: ['PrismaClient', '`prisma.'],
    shape: /\bPrismaClient\w{3,40}Error\b|Invalid `prisma\.\w{1,60}\.\w{1,40}\(\)` invocation/,
  },
  {
    kind: 'orm-other',
    signs: ['Sequelize', 'QueryFailedError', 'EntityMetadataNotFoundError', 'DrizzleQueryError', 'MikroORM'],
    shape:
      /\bSequelize(?:Database|Validation|UniqueConstraint|ForeignKeyConstraint|Connection\w{0,20}|Timeout)?Error\b|\bQueryFailedError\b|\bEntityMetadataNotFoundError\b|\bDrizzleQueryError\b/,
  },
  {
    kind: 'nosql-mongo',
    signs: ['Mongo', 'E11000 ', 'Cast to ', 'unknown operator: $', 'unknown top level operator: $', 'BSON'],
    shape:
      /\bMongo(?:Server|Network|Write|BulkWrite|Parse|Invalid\w{1,20}|Runtime)?Error\b|\bE11000 duplicate key error|Cast to \w{1,20} failed for value\b|unknown (?:top level )?operator: \$\w{1,30}|\bBSON(?:Error|TypeError|Version\w{0,10}Error)\b/,
  },
  {
    kind: 'nosql-other',
    signs: ['WRONGTYPE ', '_exception"', 'Neo.ClientError.', 'com.datastax', 'ResponseError: ', 'CouchDB'],
    shape:
      /WRONGTYPE Operation against a key|"type" ?: ?"(?:search_phase_execution|parsing|index_not_found|query_shard|x_content_parse|illegal_argument)_exception"|\bNeo\.ClientError\.\w{1,30}\.|com\.datastax\.\w{1,30}\./,
  },
  {
    kind: 'connection-string',
    signs: [
      'postgres://',
      'postgresql://',
      'mysql://',
      'mongodb://',
      'mongodb+srv://',
      'redis://',
      'amqp://',
      'jdbc:',
    ],
    shape:
      /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqp):\/\/[\w.:@%+-]{3,200}|\bjdbc:\w{2,20}:(?:\/\/|thin:@)[\w.:@%-]{3,200}/,
  },
];
