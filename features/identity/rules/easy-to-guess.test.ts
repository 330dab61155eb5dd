import { describe, expect, it } from 'vitest'
import { isEasyToGuess } from './easy-to-guess.ts'

const martha = { name: 'Martha Ní Harlow', email: 'm.harlow90@skyways.example' }

describe('easy to guess', () => {
  const common = 'crewportal CrewPortal1 crew-portal! CabinCrew2026 cabincrewcabincrew'
  const named = 'martha.harlow MarthaHarlow1990 HarlowMartha!! marthamartha Mártha-Härlow'
  const others = 'purser.purser.purser m.harlow90@skyways.example mharlow9090 crewportal-martha'
  const passwords = `${common} ${named} ${others}`.split(' ')
  it.each([...passwords, 'My Password 123'])('%s', (password) => {
    expect(isEasyToGuess(password, martha)).toBe(true)
  })
})

describe('not easy to guess', () => {
  const few = 'altitude-38000 fly-safe-2026 crewportal-otter marthas-third-cat a-b-c-d-crew'
  const others = 'cabinet-of-curiosities ottersleepsround 83920174650 **********'
  it.each([...`${few} ${others}`.split(' '), ''])('%s', (password) => {
    expect(isEasyToGuess(password, martha)).toBe(false)
  })

  it('does not count single letters as words', () => {
    const owner = { name: 'O T E R', email: 's@l.p' }
    expect(isEasyToGuess('ottersleepsletters', owner)).toBe(false)
  })

  it('is decided quickly for a long password', () => {
    expect(isEasyToGuess(`${'crew'.repeat(30)}otter`, martha)).toBe(false)
  })
})
