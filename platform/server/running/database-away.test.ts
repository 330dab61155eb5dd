import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { rosterPath } from '#duties/api/paths.ts'
import { readConfig, type Config } from './config.ts'
import { freePort, onServer } from '#server/testing/test-postgres.ts'
import { testPlace, type TestPlace } from '#server/testing/test-database.ts'
import { createPortal, type Portal } from './portal.ts'
import { givenUser, testPortal, type TestUser } from '#server/testing/test-portal.ts'
import { expectStatus, told } from '#server/testing/test-calls.ts'

const month = `${rosterPath}?month=2026-07`

const databaseOf = ({ databaseUrl = '' }: TestPlace) => new URL(databaseUrl).pathname.slice(1)

const refusalOf = (config: Config) =>
  createPortal(config).then(
    () => new Error('it started'),
    (error: Error) => error,
  )

/** The statement that a sentence of the portal names. */
const statementIn = (sentence: string) => /database: (.*)$/.exec(sentence)?.[1] ?? ''

const read = async ({ app }: Portal, { headers }: TestUser, path = month) => {
  const answer = await app.request(path, { headers })
  const { error } = (await answer.json()) as { error?: string }
  return { status: answer.status, error }
}

if (process.env['TEST_ENGINE'] === 'postgres')
  describe('on PostgreSQL', () => {
    const admin = async ({ config }: Portal) => {
      const client = new pg.Client({ connectionString: config.databaseUrl })
      await client.connect()
      return client
    }

    it('is ready while a locked table blocks every connection, and ends statements that wait too long', async () => {
      const portal = await testPortal()
      const crew = await givenUser(portal, 'Amelia')
      const client = await admin(portal)
      await client.query('begin; lock table duties in access exclusive mode')
      const reads = Array.from({ length: 12 }, (_, index) =>
        read(portal, crew, `${rosterPath}?month=20${10 + index}-07`),
      )
      for (let look = 0; look < 5; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await expectStatus(portal.app.request('/readyz'), 200)
      }
      const answers = await Promise.all(reads)
      // Twelve reads and ten connections: two reads wait for a connection in vain.
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(new Set(answers.map(({ error }) => error))).toEqual(
        new Set(['The database took too long to answer. Please try again shortly.']),
      )
      await client.query('rollback')
      await expectStatus(read(portal, crew), 200)
      await client.end()
      await portal.close()
    })

    it('answers 503 with a sentence when a right was revoked, and recovers when it is granted', async () => {
      const portal = await testPortal()
      const crew = await givenUser(portal, 'Amelia')
      const client = await admin(portal)
      await client.query('revoke select on duties from crewportal_app')
      expect(await read(portal, crew)).toEqual({
        status: 503,
        error: 'The database refuses the portal at the moment. Please try again later.',
      })
      await client.query('grant select on duties to crewportal_app')
      await expectStatus(read(portal, crew), 200)
      await client.end()
      await portal.close()
    })

    it('is not ready, and does not start, when its role may not act for users', async () => {
      const place = await testPlace()
      const server = inject('postgresUrl')
      const role = `limited_${crypto.randomUUID().slice(0, 8)}`
      await onServer(server, `create role ${role} login`)
      await onServer(server, `alter database ${databaseOf(place)} owner to ${role}`)
      const databaseUrl = Object.assign(new URL(place.databaseUrl ?? ''), { username: role }).href
      const config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: databaseUrl, DEMO: 'off' })
      const sentence = async () => (await refusalOf(config)).message
      expect(await sentence()).toMatch(
        /^The migration 0010-row-level-security.postgres.sql failed: .* may not act as crewportal_app, /,
      )
      await onServer(server, statementIn(await sentence()))
      const portal = await createPortal(config)
      await expectStatus(portal.app.request('/readyz'), 200)
      await onServer(server, `revoke crewportal_app from ${role}`)
      expect(await told(portal.app.request('/readyz'))).toEqual([
        503,
        { status: 'database refuses the portal' },
      ])
      expect(await sentence()).toBe(
        `The role of DATABASE_URL may not act as crewportal_app, as every request of a user does. Run this as an administrator of the database: GRANT crewportal_app TO ${role};`,
      )
      await onServer(server, statementIn(await sentence()))
      await expectStatus(portal.app.request('/readyz'), 200)
      await portal.close()
      await place.remove()
      await onServer(server, `drop role ${role}`)
    })

    it('lets an owner act for users who made the role, but was not granted it', async () => {
      const place = await testPlace()
      const server = inject('postgresUrl')
      const role = `Owner ${crypto.randomUUID().slice(0, 8)}`
      await onServer(server, `create role "${role}" login createrole`)
      await onServer(server, `alter database ${databaseOf(place)} owner to "${role}"`)
      // As the creator of a role has it from version 16 on. Before, the right to grant it is enough.
      await onServer(server, `grant crewportal_app to "${role}" with admin option`)
      await onServer(server, `revoke set option for crewportal_app from "${role}"`).catch(() => {})
      const databaseUrl = Object.assign(new URL(place.databaseUrl ?? ''), { username: role }).href
      const portal = await createPortal(
        readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: databaseUrl, DEMO: 'off' }),
      )
      await expectStatus(portal.app.request('/readyz'), 200)
      const crew = await givenUser(portal, 'Amelia')
      await expectStatus(read(portal, crew), 200)
      await portal.close()
      await place.remove()
      await onServer(server, `drop role "${role}"`)
    })

    it('is not ready while users’ reads wait for a lock', async () => {
      const portal = await testPortal()
      const client = await admin(portal)
      await client.query('begin; lock table revisions in access exclusive mode')
      expect(await told(portal.app.request('/readyz'))).toEqual([
        503,
        { status: 'database does not answer' },
      ])
      await client.query('rollback')
      await expectStatus(portal.app.request('/readyz'), 200)
      await client.end()
      await portal.close()
    })

    it('uses the host that answers, of several', async () => {
      const place = await testPlace()
      const { host, pathname, username } = new URL(place.databaseUrl ?? '')
      const databaseUrl = `postgres://${username}@127.0.0.1:${await freePort()},${host}${pathname}`
      const portal = await createPortal(
        readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: databaseUrl, DEMO: 'off' }),
      )
      const crew = await givenUser(portal, 'Amelia')
      await expectStatus(read(portal, crew), 200)
      await expectStatus(portal.app.request('/readyz'), 200)
      await portal.close()
      await place.remove()
    })

    it('does not start on a database that can only be read, and says so', async () => {
      const place = await testPlace()
      const name = databaseOf(place)
      const client = new pg.Client({ connectionString: place.databaseUrl })
      await client.connect()
      await client.query(`alter database ${name} set default_transaction_read_only = on`)
      await client.end()
      const { host, pathname, username } = new URL(place.databaseUrl ?? '')
      const several = `postgres://${username}@${host},${host}${pathname}`
      for (const databaseUrl of [place.databaseUrl, several]) {
        const config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: databaseUrl })
        await expect(createPortal(config)).rejects.toThrow(
          /^The database in DATABASE_URL is read-only, like a standby. Set DATABASE_URL to the primary/,
        )
      }
      await place.remove()
    })
  })

if (process.env['TEST_ENGINE'] === 'sqlite')
  describe('on SQLite', () => {
    it('does not start on an emptied database file beside its secret, and says so', async () => {
      const place = await testPlace()
      const config = readConfig({ DATA_DIR: place.dataDir, DEMO: 'off' })
      await (await createPortal(config)).close()
      writeFileSync(join(place.dataDir, 'crewportal.db'), '')
      await expect(createPortal(config)).rejects.toThrow(
        /is empty, but the file "secret" in the same folder shows that it was in use. Restore a backup/,
      )
      await place.remove()
    })
  })
