import { type Endpoints, endpointsFromSimulator, LIVE_ENDPOINTS } from './endpoints.ts'

/** The addresses of Xbox Live and Microsoft: the simulator's, where there is one, else the real ones. */
export const xboxEndpoints = (simulatorUrl: string | undefined): Endpoints =>
  simulatorUrl ? endpointsFromSimulator(simulatorUrl) : LIVE_ENDPOINTS
