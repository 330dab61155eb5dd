import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '#web/testing/render-part.tsx'
import { LockedChanges } from './locked-changes.tsx'
import { addChange, countChanges } from './outbox-store.ts'

async function show(owners: string[]) {
  const part = await renderPart(null)
  for (const [index, userId] of owners.entries()) {
    const change = { key: `k${index}`, userId, madeAt: 0, title: 'Secret', json: {} }
    await addChange({ ...change, method: 'POST', path: '/x' })
  }
  part.rerender(<LockedChanges />)
  return part
}

it.each([
  [
    ['amelia'],
    '1 change waits on this device. It is locked, and sent when the same person signs in again.',
  ],
  [
    ['amelia', 'amelia', 'bruno'],
    '3 changes wait on this device. They are locked, and sent when the same person signs in again. They belong to 2 people.',
  ],
])('says how many wait, and no more: %j', async (owners, words) => {
  await show(owners)
  const part = await screen.findByRole('region', { name: 'Changes on this device' })
  expect(part).toHaveTextContent(words)
  expect(part).not.toHaveTextContent(/Secret|amelia/)
})

it('deletes all after a question alone', async () => {
  const { user } = await show(['amelia', 'bruno'])
  await user.click(await screen.findByRole('button', { name: /^Delete all changes/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('The changes of 2 people are deleted.')
  expect(await countChanges()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await expect.poll(countChanges).toBe(0)
})
