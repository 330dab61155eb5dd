import { startPortals } from './portals.ts'
import { startCluster } from './cluster.ts'

/** Builds the cluster with two portals, and keeps it until Ctrl-C: `npm run cluster`. */
const told = new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
try {
  const cluster = await startCluster()
  const portals = await startPortals(cluster).catch(async (error) => {
    await cluster.stop()
    throw error
  })
  const { addresses, run, ports } = cluster
  console.log(`${cluster.programs.versions}
CrewPortal:   ${portals.url}
the database: ${addresses.haproxy}
by PgBouncer: ${addresses.pgbouncer}
the nodes:    patronictl -c ${run}/patroni1.yml list (their addresses: ${ports.rest.map((port) => `http://127.0.0.1:${port}`).join(' ')})
files and logs: ${run}
etcd:         etcdctl --endpoints=${cluster.words['ETCD_HOSTS']} endpoint status
Ctrl-C ends all of it and deletes its data.`)
  await told
  await portals.stop()
  await cluster.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
