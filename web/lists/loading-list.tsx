import './loading-list.css'
import { Loading } from '#web/components/notices/loading.tsx'

export const LoadingList = () => (
  <div className="loading-list">
    <Loading />
  </div>
)
