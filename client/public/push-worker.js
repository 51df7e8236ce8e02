// Browsers that subscribed to push messages before /sw.js existed have this worker. It is the same worker.
importScripts('/sw.js')
