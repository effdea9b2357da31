import type { Detector } from './detector.ts';

/** Exceptions by the full name of a class of a library, which no error code of an API has. */
export const EXCEPTIONS: readonly Detector[] = [
  {
    kind: 'exception-java',
    signs: ['Exception', 'Error'],
    shape:
      /(?<![\w.])(?:java|javax|jakarta|kotlin|scala|org\.(?:springframework|hibernate|apache|postgresql|eclipse|thymeleaf|xml)|com\.(?:mysql|fasterxml|zaxxer|mongodb|microsoft\.sqlserver|sun)|io\.(?:netty|jsonwebtoken|micronaut|quarkus))(?:\.[a-z_]\w{0,60}){0,8}\.[A-Z][\w$]{0,80}(?:Exception|Error)\b/,
  },
  {
    kind: 'exception-dotnet',
    signs: ['Exception'],
    shape:
      /(?<![\w.])(?:System|Microsoft\.(?:EntityFrameworkCore|Data|AspNetCore|CSharp|Extensions)|Newtonsoft\.Json|Npgsql)(?:\.[A-Z]\w{0,60}){0,8}(?:\.[A-Z]\w{0,80}|(?<=Npgsql)\.Npgsql|(?<=System)\.)Exception\b/,
  },
  {
    kind: 'exception-php',
    signs: ['Exception', 'Error'],
    shape:
      /(?<![\w\\])(?:Illuminate|Symfony|Doctrine|Laminas|Yiisoft|Cake|Slim|GuzzleHttp|Twig)\\(?:\w{1,60}\\){0,8}\w{0,80}(?:Exception|Error)\w{0,40}/,
  },
  {
    kind: 'exception-ruby',
    signs: ['ActiveRecord::', 'ActionController::', 'ActionView::', 'undefined method '],
    shape:
      /(?:ActiveRecord|ActionController|ActionView)::[A-Z]\w{2,80}|undefined method ['`‘]\w{1,80}[?!]?['’] for (?:nil|an instance of )/,
  },
  {
    kind: 'exception-python',
    signs: ['Error', 'Exception', 'DoesNotExist'],
    shape:
      /(?<![\w.])(?:django|sqlalchemy|psycopg2?|asyncpg|pymysql|pymongo|werkzeug|starlette|jinja2|sqlite3|redis|celery|rest_framework|requests)(?:\.\w{1,60}){0,6}\.\w{0,80}(?:Error|Exception|DoesNotExist)\b/,
  },
  {
    kind: 'exception-node',
    signs: ['TypeError: ', 'ReferenceError: ', 'Cannot read propert', 'is not a function', 'is not defined'],
    shape:
      /(?<!\w)(?:TypeError|ReferenceError): [\w$.]{1,120} is not (?:a function|defined|iterable)|Cannot (?:read|set) propert(?:y|ies) (?:of (?:undefined|null)|'[^'\n]{1,80}' of (?:undefined|null))/,
  },
];
