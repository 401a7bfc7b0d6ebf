import { LoadingPage } from '#web/components/loading.tsx'

export const XboxLogin = () => <LoadingPage />
