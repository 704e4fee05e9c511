/** A small store of one remote, for what several of its parts know together; what the server knows is in the query cache. */
export { create as createStore } from 'zustand';
