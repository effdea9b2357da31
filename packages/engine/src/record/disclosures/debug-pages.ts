import type { Detector } from './detector.ts';

/** Pages of frameworks for their developers; each by words that only this page has. */
export const DEBUG_PAGES: readonly Detector[] = [
  {
    kind: 'debug-django',
    signs: ['DEBUG = True', 'Using the URLconf defined in'],
    shape: /you have DEBUG = True in your|Using the URLconf defined in [\w.]{1,80}/,
  },
  {
    kind: 'debug-laravel',
    signs: [
      'window.ignite(',
      'laravel-ignition',
      'Whoops! There was an error',
      'Whoops container',
      'Ignition Settings',
    ],
    shape: /window\.ignite\(|laravel-ignition|Whoops! There was an error|class="Whoops container/,
  },
  {
    kind: 'debug-werkzeug',
    signs: ['Werkzeug Debugger', 'caught an exception in your WSGI application', 'EVALEX'],
    shape:
      /Werkzeug Debugger|The debugger caught an exception in your WSGI application|EVALEX(?:_TRUSTED)? = (?:true|false)/,
  },
  {
    kind: 'debug-aspnet',
    signs: ['Server Error in ', 'DeveloperExceptionPage', 'An unhandled exception occurred while processing'],
    shape:
      /Server Error in '\/[^'\n]{0,80}' Application\.[\s\S]{0,250}(?:Description|Exception Details|Compilation Error|Runtime Error)|DeveloperExceptionPage|An unhandled exception occurred while processing the request\./,
  },
  {
    kind: 'debug-rails',
    signs: ['Rails.root:', 'Action Controller: Exception caught'],
    shape: /Rails\.root: \/[\w./-]{1,120}|Action Controller: Exception caught/,
  },
  {
    kind: 'debug-symfony',
    signs: ['Symfony Exception', 'Symfony Docs', '_profiler/'],
    shape: /Symfony Exception|\/_profiler\/[0-9a-f]{6}\b/,
  },
  {
    kind: 'debug-phoenix',
    signs: ['Phoenix.Router.NoRouteError', 'Plug.Debugger', 'Phoenix.ActionClauseError'],
    shape: /Phoenix\.(?:Router\.NoRouteError|ActionClauseError)|Plug\.Debugger/,
  },
];

/** Pages that a framework sends if nobody has written another: they name the framework and nothing more. */
export const DEFAULT_PAGES: readonly Detector[] = [
  {
    kind: 'default-spring',
    signs: ['Whitelabel Error Page'],
    shape: /Whitelabel Error Page/,
  },
  {
    kind: 'default-express',
    signs: ['Cannot '],
    shape: /(?:^|\n|<pre>)Cannot (?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/[^\s<]{0,200}/,
  },
  {
    kind: 'default-flask',
    signs: ['The requested URL was not found on the server'],
    shape: /The requested URL was not found on the server\. If you entered the URL manually/,
  },
];
