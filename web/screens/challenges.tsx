import { LoadingPage } from '#web/components/loading.tsx'

export const Challenges = () => <LoadingPage />
