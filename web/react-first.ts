/** In React's own file, so that React is evaluated before its pause and not with what imports it: see build/pause-after.ts. */
import 'react-dom/client'
