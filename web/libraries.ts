/** Before the website's own code and in a task of its own: together they would block a slow phone. */
import 'react-dom/client'
