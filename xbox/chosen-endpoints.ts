import { type Endpoints, endpointsFromSimulator, LIVE_ENDPOINTS } from './endpoints.ts'

/** The simulator's addresses if there is one, else those of Xbox Live and Microsoft. */
export const xboxEndpoints = (simulatorUrl: string | undefined): Endpoints =>
  simulatorUrl ? endpointsFromSimulator(simulatorUrl) : LIVE_ENDPOINTS
