/** The part of a script that is the same in all of them. Nothing of a recording is in it. */
export const HELPERS = String.raw`
if ! command -v probity > /dev/null; then probity() { npx probity "$@"; }; fi
umask 077
work=$(mktemp -d)
undos=0
made=0
verdict=3

say() { printf '%s\n' "$*" >&2; }

# Removes what was made, the last first, whatever ends the script.
clean_up() {
  # What breaks the script itself shows nothing.
  local code=$verdict
  trap - EXIT INT TERM
  set +e
  while [ "$undos" -gt 0 ]; do
    for part in url headers body; do
      rm -f "$work/$part"
      if [ -e "$work/undo_$undos.$part" ]; then cp "$work/undo_$undos.$part" "$work/$part"; fi
    done
    request undo "$(cat "$work/undo_$undos.method")" "$(cat "$work/undo_$undos.label")"
    undos=$((undos - 1))
  done
  rm -rf "$work"
  exit "$code"
}
trap clean_up EXIT
trap 'verdict=130; exit 130' INT TERM

shown() { say 'FLAW SHOWN'; verdict=1; exit 1; }
gone() { say 'NOT SHOWN (gone)'; verdict=0; exit 0; }
undecided() { say "UNDECIDED: $*"; exit 3; }

# sign_in SESSION IDENTITY VALUE…: signs in once and keeps the values in files.
sign_in() {
  local session=$1 who=$2 name line words=()
  shift 2
  for name in "$@"; do words+=(--value "$name"); done
  probity token "$who" ${'$'}{target[@]+"${'$'}{target[@]}"} --url "$origin" "${'$'}{words[@]}" > "$work/lines" < /dev/null || undecided "$who cannot sign in"
  for name in "$@"; do
    IFS= read -r line <&3 || undecided "$who has no $name"
    printf %s "$line" > "$work/$session.$name"
  done 3< "$work/lines"
  rm -f "$work/lines"
}

# forge NAME RECIPE: keeps a forged credential in a file.
forge() {
  probity forge "$2" ${'$'}{target[@]+"${'$'}{target[@]}"} --url "$origin" > "$work/lines" < /dev/null || undecided "$2 cannot be made"
  tr -d '\n' < "$work/lines" > "$work/$1"
  rm -f "$work/lines"
}

# fresh NAME: a value of this script that nobody has seen.
fresh() { made=$((made + 1)); printf -v "$1" 'chk-again-%04x%04x%04x' "$RANDOM" "$RANDOM" "$made"; }

write_plain() { printf %s "$1"; }
write_url() {
  case $1 in
  *[!A-Za-z0-9._~-]*) node -e 'process.stdout.write(encodeURIComponent(process.argv[1]))' -- "$1" ;;
  *) printf %s "$1" ;;
  esac
}
write_json() {
  case $1 in
  *[!A-Za-z0-9._~-]*) node -e 'process.stdout.write(JSON.stringify(process.argv[1]).slice(1, -1))' -- "$1" ;;
  *) printf %s "$1" ;;
  esac
}
secret_plain() { cat "$work/$1"; }
secret_url() { node -e 'process.stdout.write(encodeURIComponent(require("node:fs").readFileSync(process.argv[1], "utf8")))' -- "$work/$1"; }
secret_json() { node -e 'process.stdout.write(JSON.stringify(require("node:fs").readFileSync(process.argv[1], "utf8")).slice(1, -1))' -- "$work/$1"; }

# request STEP METHOD LABEL: sends what is in the files url, headers and body, and keeps the answer.
request() {
  local step=$1 method=$2 status words=()
  { printf 'url = "'; { printf %s "$origin"; cat "$work/url"; } | tr -d '\r\n' | sed 's/[\\"]/\\&/g'; printf '"\n'; } > "$work/curl"
  if [ "$method" = HEAD ]; then words+=(--head); else words+=(--request "$method"); fi
  if [ -e "$work/body" ]; then words+=(--data-binary "@$work/body"); fi
  : > "$work/$step.answer"
  status=$(curl --disable --silent --show-error --globoff --path-as-is --max-time 30 --header "@$work/headers" --config "$work/curl" --output "$work/$step.answer" --write-out '%{http_code}' "${'$'}{words[@]}") || status=000
  printf -v "status_$step" %s "$status"
  say "  $3  $status"
}

# succeeded STEP: whether its answer was a 2xx.
succeeded() { local name="status_$1"; case ${'$'}{!name} in 2??) return 0 ;; *) return 1 ;; esac; }
# answered STEP LABEL: whether its answer says anything; a limit, a failure or no answer does not.
answered() { local name="status_$1"; case ${'$'}{!name} in 000 | 429 | 5??) undecided "the answer says nothing: $2 (${'$'}{!name})" ;; esac; }
must() { succeeded "$1" || undecided "what is allowed did not work: $2"; }
known() { [ -n "$1" ] || undecided "the answer does not say what was made: $2"; }

# made_by STEP ID: what was refused made nothing, and there is nothing more to look at.
made_by() { if [ -z "$2" ]; then if succeeded "$1"; then undecided 'the answer does not say what was made'; fi; gone; fi; }

# limited: whether the last try was refused for its number.
limited() { case $status_try in 000) undecided 'no answer came' ;; 429 | 423 | 403 | 503) return 0 ;; *) return 1 ;; esac; }

# again: sends the control once more, as it was sent.
again() {
  for part in url headers body; do
    rm -f "$work/$part"
    if [ -e "$work/control.$part" ]; then cp "$work/control.$part" "$work/$part"; fi
  done
  request control "$(cat "$work/control.method")" 'the control again'
}
remember() {
  for part in url headers body; do
    if [ -e "$work/$part" ]; then cp "$work/$part" "$work/control.$part"; fi
  done
  printf %s "$1" > "$work/control.method"
}

# later METHOD LABEL: keeps a request for the end.
later() {
  undos=$((undos + 1))
  for part in url headers body; do
    if [ -e "$work/$part" ]; then cp "$work/$part" "$work/undo_$undos.$part"; fi
  done
  printf %s "$1" > "$work/undo_$undos.method"
  printf %s "$2" > "$work/undo_$undos.label"
}

# put_back STEP FIELDS METHOD: at the end, fields get the values that an answer showed.
put_back() {
  node -e '
    const [file, fields] = process.argv.slice(1);
    const seen = JSON.parse(require("node:fs").readFileSync(file, "utf8"));
    process.stdout.write(JSON.stringify(Object.fromEntries(JSON.parse(fields).map((key) => [key, seen[key]]))));
  ' -- "$work/$1.answer" "$2" > "$work/body"
  later "$3" 'put back: the fields as they were'
}

# values STEP PATH: what is at a path of an answer, one JSON text on each line; null in a path is any position.
values() {
  node -e '
    const [file, path] = process.argv.slice(1);
    let seen;
    try { seen = [JSON.parse(require("node:fs").readFileSync(file, "utf8"))]; } catch { seen = []; }
    for (const key of JSON.parse(path))
      seen = seen.flatMap((each) =>
        key === null ? (Array.isArray(each) ? each : []) : each !== null && typeof each === "object" && Object.hasOwn(each, key) ? [each[key]] : []);
    for (const each of seen) if (each !== null) console.log(JSON.stringify(each));
  ' -- "$work/$1.answer" "$2"
}

# first STEP PATH: the first of them, as a text.
first() {
  values "$1" "$2" | node -e '
    const [line] = require("node:fs").readFileSync(0, "utf8").split("\n");
    if (line !== "") { const value = JSON.parse(line); process.stdout.write(typeof value === "string" ? value : JSON.stringify(value)); }'
}

contains() { [ -n "$2" ] && grep -qF -- "$2" "$work/$1.answer"; }
matches() { printf %s "$1" | grep -qE -- "$2"; }

# same STEP OTHER PATH…: whether both answers share a value at each path.
same() {
  local one=$1 other=$2 path
  shift 2
  for path in "$@"; do
    values "$one" "$path" | sort -u > "$work/one"
    values "$other" "$path" | sort -u > "$work/other"
    [ -n "$(comm -12 "$work/one" "$work/other")" ] || return 1
  done
}

# countable ID…: whether each follows closely from the one before.
countable() {
  node -e '
    const ids = process.argv.slice(1);
    const parts = ids.map((id) => /^(.*?)([0-9]+|[0-9a-f]+)$/i.exec(id));
    const isOne = (radix) => {
      const digits = radix === 10 ? /^[0-9]{1,15}$/ : /^[0-9a-f]{1,12}$/i;
      if (!parts.every((part) => part !== null && part[1] === parts[0][1] && digits.test(part[2]))) return false;
      const numbers = parts.map((part) => parseInt(part[2], radix));
      const steps = numbers.slice(1).map((number, at) => number - numbers[at]);
      return steps.every((step) => step > 0 && step <= 100) || steps.every((step) => step < 0 && step >= -100);
    };
    process.exit(isOne(10) || isOne(16) ? 0 : 1);
  ' -- "$@"
}
`;
