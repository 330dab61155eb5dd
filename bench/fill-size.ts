import { parseArgs } from 'node:util'

/** Parses the size on the command line: `--crew 1000 --years 10`. */
export function sizeOf(args: string[]): { crew: number; years: number } {
  const { values } = parseArgs({
    args,
    options: {
      crew: { type: 'string', default: '100' },
      years: { type: 'string', default: '1' },
    },
  })
  const [crew, years] = [Number(values.crew), Number(values.years)]
  if (Number.isInteger(crew) && crew > 0 && years > 0) return { crew, years }
  throw new Error('Please give a number of crew members, and of years: --crew 100 --years 1')
}
