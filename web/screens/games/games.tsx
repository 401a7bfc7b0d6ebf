import { LoadingPage } from '#web/components/loading.tsx'

export const Games = () => <LoadingPage />
