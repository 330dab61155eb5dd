import { UsersRound } from 'lucide-react'
import { expect, it } from 'vitest'
import { resultId } from './results.ts'

const idOf = (name: string) =>
  resultId({
    key: `person ${name}`,
    group: 'People',
    icon: UsersRound,
    title: name,
    detail: '',
    target: { kind: 'page', href: '/' },
  })

it('gives each name its own id without spaces', () => {
  expect(idOf('Ann Moss')).toBe('result-person-Ann-Moss')
  expect(idOf('Zoë')).not.toBe(idOf('Zoé'))
})
