import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, gauge } from './families.ts'

const resolutionMs = 10

const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)

const loopFamilies = (delay: ELDHistogram): readonly Family[] => {
  const families = [
    gauge('nodejs_eventloop_lag_p50_seconds', 'The median delay of the event loop since the last scrape.', [
      { value: seconds(delay.percentile(50)) },
    ]),
    gauge('nodejs_eventloop_lag_p99_seconds', 'The 99th percentile of the delay of the event loop.', [
      { value: seconds(delay.percentile(99)) },
    ]),
    gauge('nodejs_eventloop_lag_max_seconds', 'The longest delay of the event loop since the last scrape.', [
      { value: seconds(delay.max) },
    ]),
  ]
  delay.reset()
  return families
}

const memoryFamilies = (): readonly Family[] => {
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
  return [
    gauge('process_resident_memory_bytes', 'The memory of the process.', [{ value: rss }]),
    gauge('nodejs_heap_size_total_bytes', 'The heap that V8 has reserved.', [{ value: heapTotal }]),
    gauge('nodejs_heap_size_used_bytes', 'The heap that is in use.', [{ value: heapUsed }]),
    gauge('nodejs_external_memory_bytes', 'Memory outside the heap, such as buffers.', [{ value: external }]),
  ]
}

const cpuFamily = (name: string, help: string, micros: number): Family => ({
  name,
  help,
  type: 'counter',
  samples: [{ value: micros / 1e6 }],
})

/** Measures the process itself from now on, under the names that clients of Prometheus use in Node. */
export const measureProcess = (): (() => readonly Family[]) => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const startedAt = Date.now() / 1_000 - process.uptime()
  return () => {
    const { user, system } = process.cpuUsage()
    return [
      cpuFamily('process_cpu_user_seconds_total', 'CPU time spent in the program.', user),
      cpuFamily('process_cpu_system_seconds_total', 'CPU time spent in the system.', system),
      gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', [{ value: startedAt }]),
      ...memoryFamilies(),
      ...loopFamilies(delay),
    ]
  }
}
