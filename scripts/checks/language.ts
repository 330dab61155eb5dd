import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { readSource, reportProblems, root } from './source-problems.ts'

/** Phrases that readers found hard to understand, with the standard words for them. */
const bannedPhrases: [RegExp, string][] = [
  [/\/\*\*\s*(?:\*\s*)?(What|Whether|Whoever|Where|Who|How)\b/, 'begin with a noun or a verb'],
  [/\bwhoever\b/i, 'everyone who, or name the role'],
  [/\banew\b/i, 'again, or uncached'],
  [/\breckon\w*\b/i, 'calculate, count'],
  [/\b(hangs?|hung) on\b/i, 'belongs to, depends on'],
  [/\bstands? (for|against|on its own)\b/i, 'means, or say what it is'],
  [/\bas (it|they|things|all) stands?\b/i, 'current, stored'],
  [/\b(is|are|was|were|be) told\b/i, 'gets, receives, is sent'],
  [/\bspeaks? for\b/i, 'covers'],
  [/\bvouch\w*\b/i, 'confirms'],
  [/\bonce more\b/i, 'again'],
  [/\bgives? back\b/i, 'returns, frees'],
  [/\bnobody came for\b/i, 'unused'],
  [/\b(what|all that) is said\b/i, 'message'],
  [/\bof (our|its|their) own making\b/i, 'ours'],
  [/\bthe house\b/i, 'the code'],
  [/\(?\b(spec|rules?) \d+\b(?! of)/, 'a law, a decision, or nothing'],
]

/** The form of a commit subject: Conventional Commits, at most 72 characters. */
const subjectForm =
  /^(feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert)(\([a-z-]+\))?!?: \S/
const subjectMax = 72
const subjectsWithoutTag = 50

const problems: string[] = []

for (const file of globSync(
  '{features,kernel,platform,scripts,bench,e2e,faults}/**/*.{ts,tsx,mjs}',
  {
    cwd: root,
  },
)) {
  if (file === 'scripts/checks/language.ts') continue
  const source = readSource(file)
  checkText(file, comments(source))
  checkPlurals(file, source)
}
for (const file of globSync(['*.md', 'docs/**/*.md', 'features/*/*.md'], { cwd: root }))
  checkText(file, readSource(file))
checkSubjects()

reportProblems('language', problems)

/** Plurals are made by one rule: `counted` and `agreed` of `kernel/words/counted.ts`. */
function checkPlurals(file: string, text: string): void {
  for (const { index } of text.matchAll(/=== 1 \? ['`][a-z]/gi)) {
    const line = text.slice(0, index).split('\n').length
    problems.push(`${file}:${line}: a plural. Better: counted or agreed.`)
  }
}

function checkText(file: string, text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (/^(<{7}|>{7}|> > > > )/.test(line)) problems.push(`${file}:${index + 1}: a merge conflict.`)
    for (const [phrase, better] of bannedPhrases) {
      const [found] = phrase.exec(line) ?? []
      if (found) problems.push(`${file}:${index + 1}: “${found.trim()}”. Better: ${better}.`)
    }
  }
}

/** The comments and test titles of a source file. Other lines are blank, so that line numbers stay. */
function comments(text: string): string {
  const kept = [
    ...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*|\b(?:it|test|describe)\b.*?\(\s*'.*'/gm),
  ]
  let result = ''
  for (const { 0: found, index } of kept) {
    result += text.slice(result.length, index).replaceAll(/[^\n]/g, ' ') + found
  }
  return result
}

/** Checks the commits since the last release tag, or the last 50 without one. */
function checkSubjects(): void {
  const log = (...range: string[]) =>
    git('log', '--no-merges', '--format=%s', ...range)
      .split('\n')
      .filter(Boolean)
  const tag = git('tag', '--merged', 'HEAD', '--sort=-creatordate', 'v*').split('\n')[0]
  for (const subject of tag ? log(`${tag}..HEAD`) : log(`-${subjectsWithoutTag}`)) {
    if (subject.length > subjectMax)
      problems.push(`Commit “${subject}” is longer than 72 characters.`)
    if (!subjectForm.test(subject)) problems.push(`Commit “${subject}” is no Conventional Commit.`)
  }
}

/** The output of git; empty where the code is no git checkout. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch {
    console.log('This is no git checkout, so commit subjects were not checked.')
    return ''
  }
}
