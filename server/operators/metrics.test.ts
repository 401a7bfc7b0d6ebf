import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('given answers, they are counted by route and status, and by how long they took', async () => {
  const metrics = createMetrics()
  metrics.count('/api/games', 200, 0.5)
  metrics.count('/api/games', 304, 0.51)
  metrics.count('/api/games', 200, 3000)
  metrics.count('/', 500, 1)
  expect((await metrics.text(new Registry())).split('\n').filter(Boolean)).toEqual([
    '# HELP grid900_requests_total Requests answered, by route and status.',
    '# TYPE grid900_requests_total counter',
    'grid900_requests_total{route="/api/games",status="200"} 2',
    'grid900_requests_total{route="/api/games",status="304"} 1',
    'grid900_requests_total{route="/",status="500"} 1',
    '# HELP grid900_request_seconds How long answers took, by route.',
    '# TYPE grid900_request_seconds histogram',
    ...[1, 2, 2, 2, 2, 2, 2, 3].map(
      (count, nth) => `grid900_request_seconds_bucket{route="/api/games",le="${LIMITS[nth]}"} ${count}`,
    ),
    'grid900_request_seconds_sum{route="/api/games"} 3.00101',
    'grid900_request_seconds_count{route="/api/games"} 3',
    ...[0, 1, 1, 1, 1, 1, 1, 1].map(
      (count, nth) => `grid900_request_seconds_bucket{route="/",le="${LIMITS[nth]}"} ${count}`,
    ),
    'grid900_request_seconds_sum{route="/"} 0.001',
    'grid900_request_seconds_count{route="/"} 1',
  ])
})

const LIMITS = ['0.0005', '0.001', '0.005', '0.025', '0.1', '0.5', '2.5', '+Inf']
