// Sends one POST a fixed number of times over a few connections and tells what a request cost the server. For
// many short trials in turns; measure.ts is for load over a fixed time.
import { Agent, request } from 'node:http';
import type { MeasuredServer } from './servers.ts';

export interface Post {
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

const CONNECTIONS = 4;

export function createPostSender(server: MeasuredServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  function send({ path, headers, body }: Post): Promise<void> {
    return new Promise((resolve, reject) => {
      const call = request(server.address + path, { agent, method: 'POST', headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${body} answered ${response.statusCode}`));
        response.resume().on('end', resolve).on('error', reject);
      });
      call.on('error', reject).end(body);
    });
  }

  return {
    /** CPU microseconds a request. */
    measure: async (post: Post, times: number): Promise<number> => {
      let left = times;
      const sendAll = async () => {
        for (; left > 0; ) {
          left -= 1;
          await send(post);
        }
      };
      const before = await server.cpuMicroseconds();
      await Promise.all(Array.from({ length: CONNECTIONS }, sendAll));
      return ((await server.cpuMicroseconds()) - before) / times;
    },
    close: () => agent.destroy(),
  };
}
